export async function figure() {
  return 0;
}
