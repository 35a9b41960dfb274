export const AUDIENCES = {
  all: 'Everybody',
  guests: 'Guests who are logged in',
  hosts: 'Hosts who are logged in',
} as const

export type Audience = keyof typeof AUDIENCES

export interface Announcement {
  seq: number
  words: string
  /** Empty if readers of Hindi get the words above. */
  wordsInHindi: string
  audience: Audience
  /** Days in India, YYYY-MM-DD, the last one included. */
  firstDay: string
  lastDay: string
}
