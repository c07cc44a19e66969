#!/usr/bin/env python3
"""Puts documents before the JSON Schema with an independent validator (pip install jsonschema).

usage: schema_check.py [SCHEMA] [DOCUMENT.json ...]

Checks that SCHEMA (Docs/timeline.schema.json if not given) is valid draft 2020-12, that it judges the documents of
Tests/Fixtures/Data/format/documents.json as they say (those that only the reader can refuse must pass), that it accepts
every example of Docs/TimelineFormat.md, the corpus, and the further documents given.
"""
import glob
import json
import os
import re
import sys

import jsonschema

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def document(case):
    """The whole document of a case; the reader's tests build the same."""
    if "document" in case:
        return case["document"]
    views = [{"id": "card"}, {"id": "title"}]
    events = [{"at": 0, "id": "intro", "set": {}}]
    if "view" in case:
        views.append(case["view"])
    if "event" in case:
        events.append(case["event"])
    if "change" in case:
        events.append({"at": 0, "set": {"card": case["change"]}})
    if "block" in case:
        events.append({"at": 0, "animate": case["block"]})
    if "animation" in case:
        events.append({"at": 0, "addAnimation": {"view": "card", **case["animation"]}})
    whole = {"animrec": 1, "canvas": {"size": [64, 36]}, "views": views, "timeline": events}
    if "expectation" in case:
        whole["expect"] = [case["expectation"]]
    return {**whole, **case.get("top", {})}


def main():
    path = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, "Docs", "timeline.schema.json")
    with open(path, encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = jsonschema.validators.validator_for(schema)
    assert validator_class is jsonschema.Draft202012Validator, "the schema names another draft"
    validator_class.check_schema(schema)
    validator = validator_class(schema)

    mistakes, count = [], 0

    def judge(name, value, wanted):
        nonlocal count
        count += 1
        errors = list(validator.iter_errors(value))
        if (not errors) != wanted:
            why = jsonschema.exceptions.best_match(errors).message[:300] if errors else "accepted"
            mistakes.append(f"{name}: expected {'valid' if wanted else 'invalid'}: {why}")

    data = os.path.join(ROOT, "Tests", "Fixtures", "Data")
    with open(os.path.join(data, "format", "documents.json"), encoding="utf-8") as file:
        for case in json.load(file)["cases"]:
            judge(case["name"], document(case), case["valid"] or case.get("readerOnly", False))
    with open(os.path.join(ROOT, "Docs", "TimelineFormat.md"), encoding="utf-8") as file:
        for block in re.findall(r"```json example\n(.*?)```", file.read(), re.S):
            judge("example of the reference", json.loads(block), True)
    for name in sorted(glob.glob(os.path.join(data, "corpus", "docs", "*.json"))) + sys.argv[2:]:
        with open(name, encoding="utf-8") as file:
            judge(os.path.basename(name), json.load(file), True)

    for mistake in mistakes:
        print(mistake)
    print(f"{count} documents, {len(mistakes)} judged wrongly")
    return 1 if mistakes or count < 200 else 0


if __name__ == "__main__":
    sys.exit(main())
