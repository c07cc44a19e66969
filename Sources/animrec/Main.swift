internal import AnimationRecorder

@main
struct Main {
    static func main() async {
        Signals.install()
        let status = await run(Array(CommandLine.arguments.dropFirst()))
        Terminal.exit(status)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        do throws(any Error) {
            guard let name = arguments.first else {
                Terminal.error(Help.overview)
                return .usage
            }
            if let text = try Help.text(for: arguments) {
                try Terminal.output(text)
                return .done
            }
            guard let command = Command.all.first(where: { $0.name == name }) else {
                throw UsageError.unknownCommand(name)
            }
            return try await command.action(ParsedArguments(Array(arguments.dropFirst()), for: command))
        } catch let error as UsageError {
            Terminal.error("animrec: \(error.description)")
            return .usage
        } catch let error as InvalidDocument {
            Terminal.errorPart(error.rendered)
            return .invalidDocument
        } catch let error as OutputError where error.isReaderGone {
            return .done
        } catch is CancellationError {
            Terminal.error("animrec: stopped; nothing was written")
            return Signals.received ?? .interrupted
        } catch {
            Terminal.error("animrec: \(error)")
            return .outsideFailure
        }
    }
}
