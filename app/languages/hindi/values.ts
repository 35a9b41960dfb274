import { catalogue } from '../catalogue.ts'

/** Counts, days, lists: what stands inside sentences. */
export const values = catalogue({
  '.': '।',
  '. ': '। ',
  '{from} to {to}': '{from} से {to}',
  '{some} and {last}': '{some} और {last}',
  '{some} or {last}': '{some} या {last}',
  '{n} place': '{n} जगह',
  '{n} places': '{n} जगहें',
  '{n} night': '{n} रात',
  '{n} nights': '{n} रातें',
  '{n} day': '{n} दिन',
  '{n} days': '{n} दिन',
  '{n} room': '{n} कमरा',
  '{n} rooms': '{n} कमरे',
  '{n} guest': '{n} मेहमान',
  '{n} guests': '{n} मेहमान',
  '{rooms} for {guests}': '{guests}, {rooms}',
  'Up to {guests}': '{guests} तक',
  'Up to {guests} in each of {rooms}': 'हर कमरे में {guests} तक, {rooms}',
  'the end of {day}': '{day} के आख़िर',
  '12 noon on {day}': '{day} दोपहर 12 बजे',
  '{time} am on {day}': '{day} सुबह {time} बजे',
  '{time} pm on {day}': '{day} शाम {time} बजे',
})
