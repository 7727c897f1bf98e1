package main

import (
	"math/rand"
	"strconv"
	"strings"
)

// mostDigits is how many hexadecimal digits of a text count; what a longer text has before them is padding.
const mostDigits = 15

var padding = strings.Repeat("x", 300)

// texts are what the strings shall say: as long as lengths has it, ending in a number.
type texts struct {
	lengths []int
	numbers []uint64
	// distinct tells whether no two are equal.
	distinct bool
}

// newTexts leaves ownLetters of each text to something besides its number.
func newTexts(shortest, longest, count, ownLetters int) texts {
	rng := rand.New(rand.NewSource(int64(count + longest)))
	made := texts{make([]int, count), make([]uint64, count), true}
	used := make([]uint64, mostDigits+1)
	for i := range made.lengths {
		length := shortest + rng.Intn(longest-shortest+1)
		digits := min(max(1, length-ownLetters), mostDigits)
		least := uint64(1) << (4 * (digits - 1))
		made.lengths[i] = length
		made.numbers[i] = least + used[digits]%(15*least)
		// A text of one letter has no room for letters of its own: it may equal another.
		made.distinct = made.distinct && used[digits] < 15*least && length > ownLetters
		used[digits]++
	}
	return made
}

// appendText appends text number i.
func (t texts) appendText(to []byte, i int) []byte {
	digits := strconv.FormatUint(t.numbers[i], 16)
	to = append(to, padding[:t.lengths[i]-len(digits)]...)
	return append(to, digits...)
}

// all is the texts one after the other, each followed by the separator.
func (t texts) all(separator string) []byte {
	var joined []byte
	for i := range t.lengths {
		joined = append(t.appendText(joined, i), separator...)
	}
	return joined
}
