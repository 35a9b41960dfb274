import type { Random } from '../random.ts'

/**
 * Invents a phone number that looks Indian and rings nowhere:
 * no mobile number in India begins with a 5.
 */
export function inventPhone(random: Random): string {
  return `+91 5${random.int(1000, 9999)} ${random.int(10000, 99999)}`
}
