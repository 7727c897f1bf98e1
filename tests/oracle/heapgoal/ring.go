package main

import "time"

// A ring holds the buffers of the latest requests; each new one replaces the oldest.
type ring struct {
	buffers        [][]byte
	next           int
	requestBytes   int
	bytesPerSecond float64
}

// What a program that was held up does not catch up with.
const mostBehind = 20 * time.Millisecond

func newRing(bytes, requestBytes int, bytesPerSecond float64) *ring {
	return &ring{make([][]byte, bytes/requestBytes), 0, requestBytes, bytesPerSecond}
}

func (r *ring) request() {
	buffer := make([]byte, r.requestBytes)
	touch(buffer)
	r.buffers[r.next] = buffer
	r.next = (r.next + 1) % len(r.buffers)
}

func (r *ring) fill() {
	for i := 0; i < len(r.buffers); i++ {
		r.request()
	}
}

// serve allocates at the ring's rate until done says so, which is asked about each millisecond.
func (r *ring) serve(done func() bool) {
	interval := float64(time.Second) * float64(r.requestBytes) / r.bytesPerSecond
	last, due := time.Now(), 0.0
	for !done() {
		now := time.Now()
		due += float64(min(now.Sub(last), mostBehind)) / interval
		last = now
		for ; due >= 1; due-- {
			r.request()
		}
		time.Sleep(time.Millisecond)
	}
}
