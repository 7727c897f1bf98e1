import { expect, test } from 'vitest';
import { policySourceOf } from '../../src/embed/site';

test.each([
  ['https://maps.example/in/', 'https://maps.example/in/'],
  ['http://localhost:4173/', 'http://localhost:4173/'],
  ['https://maps.example/a;b,c/', 'https://maps.example/a%3Bb%2Cc/'],
  // A policy has no word for an address of IPv6: the scheme is all that it can name.
  ['https://maps.example/[in]/', 'https://maps.example/[in]/'],
  ['http://[::1]:4173/', 'http:'],
  ['https://[2001:db8::1]/maps/', 'https:'],
])('the site %s is %s to a policy', (site, source) => {
  expect(policySourceOf(site)).toBe(source);
});
