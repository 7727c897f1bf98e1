package main

import "time"

// A ring holds the buffers of the latest requests; each new one replaces the oldest.
type ring struct {
	buffers        [ringBytes / bufferBytes][]byte
	next           int
	bytesPerSecond float64
}

// What a program that was held up does not catch up with.
const mostBehind = 20 * time.Millisecond

func newRing(bytesPerSecond float64) *ring {
	return &ring{bytesPerSecond: bytesPerSecond}
}

func (r *ring) request() {
	buffer := make([]byte, bufferBytes)
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
	interval := time.Duration(float64(time.Second) * bufferBytes / r.bytesPerSecond)
	due := time.Now()
	for !done() {
		now := time.Now()
		if behind := now.Sub(due); behind > mostBehind {
			due = now.Add(-mostBehind)
		}
		for ; due.Before(now); due = due.Add(interval) {
			r.request()
		}
		time.Sleep(time.Millisecond)
	}
}
