import { catalogue } from '../catalogue.ts'

/** A host’s guests: Today, reservations, requests, reviews. */
export const guests = catalogue({
  // When a guest arrives
  'I don’t know yet': 'अभी पता नहीं',
  'Please choose an hour': 'कृपया समय चुनें',
})
