print("animrec")
