/** Sentences about amounts of memory, beside those of all parameters: maps have none. */
export const amounts = {
  noUnit: (label: string, typed: string) => `${label}: ${typed} has no unit; write MiB or GiB behind it.`,
  noAmount: (label: string, typed: string) =>
    `${label}: ${typed} is no amount of memory; write it as 512 MiB or 2 GiB.`,
} as const;
