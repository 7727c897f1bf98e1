//go:build !wasip1

package main

import "syscall"

// Outside of WebAssembly the judge is an ordinary program: its figures are compared with those inside.

func write(text []byte) int {
	n, _ := syscall.Write(1, text)
	return n
}

// read returns how many bytes there were; 0 at the end of the input.
func read(part []byte) int {
	n, _ := syscall.Read(0, part)
	return n
}

func exit(code int32) { syscall.Exit(int(code)) }
