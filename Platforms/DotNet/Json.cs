using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;

/// <summary>
/// A parser of JSON (RFC 8259), for the files of the suite: objects are dictionaries, arrays lists,
/// numbers doubles.
/// </summary>
sealed class Json
{
    readonly string text;
    int place;

    Json(string text) { this.text = text; }

    /// <summary>Returns the members of the object that a text has.</summary>
    /// <exception cref="FormatException">The text is not an object; says at which character.</exception>
    public static Dictionary<string, object> Members(string text)
    {
        var json = new Json(text);
        var value = json.Value() as Dictionary<string, object>;
        json.Blanks();
        if (value == null || json.place < text.Length) throw json.Error("not one object");
        return value;
    }

    /// <summary>Whether two values are the same.</summary>
    public static bool AreSame(object one, object other)
    {
        if (one is List<object> list && other is List<object> others)
        {
            return list.Count == others.Count && list.Zip(others, AreSame).All(isSame => isSame);
        }
        if (one is Dictionary<string, object> members && other is Dictionary<string, object> otherMembers)
        {
            return members.Count == otherMembers.Count && members.All(
                member => otherMembers.TryGetValue(member.Key, out var value) && AreSame(member.Value, value));
        }
        return Equals(one, other);
    }

    object Value()
    {
        Blanks();
        switch (Next())
        {
            case '{': return Object();
            case '[': return Array();
            case '"': return String();
            case 't': return Word("true", true);
            case 'f': return Word("false", false);
            case 'n': return Word("null", null);
            default: return Number();
        }
    }

    Dictionary<string, object> Object()
    {
        var members = new Dictionary<string, object>();
        place++;
        Blanks();
        if (Skips('}')) return members;
        do
        {
            Blanks();
            if (Next() != '"') throw Error("a name must be a string");
            var name = String();
            Blanks();
            if (!Skips(':')) throw Error("a colon is missing");
            members[name] = Value();
            Blanks();
        } while (Skips(','));
        if (!Skips('}')) throw Error("an object does not end");
        return members;
    }

    List<object> Array()
    {
        var values = new List<object>();
        place++;
        Blanks();
        if (Skips(']')) return values;
        do
        {
            values.Add(Value());
            Blanks();
        } while (Skips(','));
        if (!Skips(']')) throw Error("an array does not end");
        return values;
    }

    string String()
    {
        var found = new StringBuilder();
        place++;
        while (Next() != '"') found.Append(Next() == '\\' ? Escape() : text[place++]);
        place++;
        return found.ToString();
    }

    char Escape()
    {
        place++;
        var letter = Next();
        place++;
        switch (letter)
        {
            case 'b': return '\b';
            case 'f': return '\f';
            case 'n': return '\n';
            case 'r': return '\r';
            case 't': return '\t';
            case 'u':
                if (place + 4 > text.Length) throw Error("an escape does not end");
                place += 4;
                return (char)ushort.Parse(
                    text.Substring(place - 4, 4), NumberStyles.HexNumber, CultureInfo.InvariantCulture);
            default: return letter;
        }
    }

    object Number()
    {
        var start = place;
        while (place < text.Length && "+-.eE0123456789".IndexOf(text[place]) >= 0) place++;
        var digits = text.Substring(start, place - start);
        if (double.TryParse(digits, NumberStyles.Float, CultureInfo.InvariantCulture, out var value)) return value;
        throw Error("not a value");
    }

    object Word(string word, object value)
    {
        if (string.CompareOrdinal(text, place, word, 0, word.Length) != 0) throw Error("not a value");
        place += word.Length;
        return value;
    }

    bool Skips(char letter)
    {
        if (Next() != letter) return false;
        place++;
        return true;
    }

    void Blanks()
    {
        while (place < text.Length && " \t\r\n".IndexOf(text[place]) >= 0) place++;
    }

    char Next()
    {
        if (place >= text.Length) throw Error("the text ends");
        return text[place];
    }

    FormatException Error(string reason)
    {
        return new FormatException($"character {place}: {reason}");
    }
}
