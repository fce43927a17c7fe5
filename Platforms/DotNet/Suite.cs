using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

/// <summary>
/// Plays the conformance suite in a folder against <c>Answers</c>, and ends with 1 if an answer is
/// wrong or no case is answered.
/// </summary>
sealed class Suite
{
    const int Shown = 10;

    readonly string folder;
    int right, wrong, silent;

    Suite(string folder) { this.folder = folder; }

    static int Main(string[] arguments)
    {
        if (arguments.Length != 1)
        {
            Console.Error.WriteLine("usage: Suite SUITE");
            return 2;
        }
        var folder = arguments[0];
        var suite = Json.Members(File.ReadAllText(Path.Combine(folder, "suite.json")));
        var changed = FirstChangedFile(folder, (Dictionary<string, object>)suite["files"]);
        if (changed != null)
        {
            Console.Error.WriteLine(changed + " is not the file that suite.json names");
            return 1;
        }
        var runs = ((Dictionary<string, object>)suite["cases"]).Keys.Select(part => Played(folder, part)).ToList();
        var isAnswered = runs.Any(run => run.right > 0);
        if (!isAnswered) Console.WriteLine("no case is answered");
        return isAnswered && runs.All(run => run.wrong == 0) ? 0 : 1;
    }

    static string FirstChangedFile(string folder, Dictionary<string, object> files)
    {
        return files.Keys.FirstOrDefault(path =>
            Hex.Of(Answers.Digest(File.ReadAllBytes(Path.Combine(folder, path)))) != (string)files[path]);
    }

    static Suite Played(string folder, string part)
    {
        var run = new Suite(folder);
        foreach (var line in run.Lines(part)) run.Judge(part, Json.Members(line));
        Console.WriteLine($"{part}: {run.right} right, {run.wrong} wrong, {run.silent} not answered");
        return run;
    }

    IEnumerable<string> Lines(string part)
    {
        return Directory.GetFiles(Path.Combine(folder, part), "*.jsonl")
            .OrderBy(path => path, StringComparer.Ordinal)
            .SelectMany(File.ReadAllLines).Where(line => line != "");
    }

    void Judge(string part, Dictionary<string, object> given)
    {
        var expect = (Dictionary<string, object>)given["expect"];
        given.Remove("expect");
        var found = Answers.Answer(part, given);
        if (found == null) silent++;
        else if (expect.All(member => found.TryGetValue(member.Key, out var value) && Json.AreSame(value, member.Value))) right++;
        else if (wrong++ < Shown) Console.WriteLine(given["id"] + ": not the expected answer");
    }
}
