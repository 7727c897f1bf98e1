package livemap

import "strconv"

// A Key is the number of the key in a slot, or NoKey.
type Key int64

const NoKey Key = -1

// slotsPerUnit is how many slots a bucket or a group has.
const slotsPerUnit = 8

func appendKeys(text []byte, keys *[slotsPerUnit]Key) []byte {
	text = append(text, `"keys":[`...)
	for i, key := range keys {
		if i > 0 {
			text = append(text, ',')
		}
		if key == NoKey {
			text = append(text, "null"...)
		} else {
			text = strconv.AppendInt(text, int64(key), 10)
		}
	}
	return append(text, ']')
}

// appendField writes the name of a field, and a comma before it unless it is the first.
func appendField(text []byte, name string) []byte {
	if text[len(text)-1] != '{' {
		text = append(text, ',')
	}
	text = append(text, '"')
	text = append(text, name...)
	return append(text, '"', ':')
}

func appendNumber(text []byte, name string, value int64) []byte {
	return strconv.AppendInt(appendField(text, name), value, 10)
}

// appendList writes an array, or null for none.
func appendList[T any](text []byte, list []T, item func([]byte, T) []byte) []byte {
	if list == nil {
		return append(text, "null"...)
	}
	text = append(text, '[')
	for i, each := range list {
		if i > 0 {
			text = append(text, ',')
		}
		text = item(text, each)
	}
	return append(text, ']')
}

const hexDigits = "0123456789abcdef"

// AppendHex writes a word as sixteen digits.
func AppendHex(text []byte, word uint64) []byte {
	for shift := 60; shift >= 0; shift -= 4 {
		text = append(text, hexDigits[word>>shift&15])
	}
	return text
}
