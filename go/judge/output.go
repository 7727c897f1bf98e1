package main

import "strconv"

// A line is collected, then written at once. Its memory stays, so that writing changes nothing of the heap.
type line struct{ text []byte }

var out = line{make([]byte, 0, 1<<16)}

func (l *line) word(text string) *line {
	if len(l.text) > 0 {
		l.text = append(l.text, ' ')
	}
	l.text = append(l.text, text...)
	return l
}

func (l *line) number(n int64) *line {
	if len(l.text) > 0 {
		l.text = append(l.text, ' ')
	}
	l.text = strconv.AppendInt(l.text, n, 10)
	return l
}

func (l *line) send() {
	l.text = append(l.text, '\n')
	for rest := l.text; len(rest) > 0; {
		n := write(rest)
		if n <= 0 {
			exit(3)
		}
		rest = rest[n:]
	}
	l.text = l.text[:0]
}

func readAll() []byte {
	var text []byte
	part := make([]byte, 1<<16)
	for {
		n := read(part)
		if n <= 0 {
			return text
		}
		text = append(text, part[:n]...)
	}
}
