/** Runs a function for all items, eight at a time. */
export async function forEachParallel<T>(
  all: T[],
  work: (one: T, i: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < all.length) {
      const i = next++
      await work(all[i]!, i)
    }
  }
  await Promise.all(Array.from({ length: 8 }, worker))
}

/** A client address for each, as a proxy forwards it. */
export function ipAddressOf(i: number): string {
  return `10.${(i >> 16) & 255}.${(i >> 8) & 255}.${i & 255}`
}
