/** Mean, and how far the mean of so many runs strays. */
export function summary(numbers: readonly number[]): { mean: number; error: number } {
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (numbers.length - 1);
  return { mean, error: Math.sqrt(variance / numbers.length) };
}
