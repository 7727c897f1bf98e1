package main

import (
	"bufio"
	"bytes"
	"fmt"
	"strconv"
	"strings"
)

// A way makes strings from texts.
type way struct {
	name string
	// longest is the longest text it can make.
	longest int
	// ownLetters is how many letters of each text don't belong to its number.
	ownLetters int
	// prepare allocates what making needs besides the strings themselves. The strings are asked for in
	// order, each once.
	prepare func(t texts) func(i int) string
}

const anyLength = 300

var ways = []way{
	{"itoa", mostDigits, 0, func(t texts) func(i int) string {
		return func(i int) string { return strconv.FormatUint(t.numbers[i], 16) }
	}},
	{"concat", anyLength, 1, func(t texts) func(i int) string {
		return func(i int) string {
			digits := strconv.FormatUint(t.numbers[i], 16)
			return padding[:t.lengths[i]-len(digits)] + digits
		}
	}},
	{"sprintf", anyLength, 0, func(t texts) func(i int) string {
		return func(i int) string {
			if length := t.lengths[i]; length > mostDigits {
				return fmt.Sprintf("%s%x", padding[:length-mostDigits], t.numbers[i])
			}
			return fmt.Sprintf("%x", t.numbers[i])
		}
	}},
	{"bytes", anyLength, 0, func(t texts) func(i int) string {
		joined, from := t.all(""), 0
		return func(i int) string {
			text := joined[from : from+t.lengths[i]]
			from += len(text)
			return string(text)
		}
	}},
	{"clone", anyLength, 0, func(t texts) func(i int) string {
		joined, from := string(t.all("")), 0
		return func(i int) string {
			text := joined[from : from+t.lengths[i]]
			from += len(text)
			return strings.Clone(text)
		}
	}},
	{"scanner", anyLength, 0, func(t texts) func(i int) string {
		lines := bufio.NewScanner(bytes.NewReader(append([]byte("first\n"), t.all("\n")...)))
		// The scanner allocates its buffer now.
		lines.Scan()
		return func(i int) string {
			lines.Scan()
			return lines.Text()
		}
	}},
}
