import { catalogue } from '../catalogue.ts'

/** Conversations. */
export const messages = catalogue({
  // What could not be loaded
  'Your booking could not be loaded.': 'आपकी बुकिंग नहीं आ पाई।',
  'Your day could not be loaded.': 'आपका आज का दिन नहीं आ पाया।',
  'Your guests could not be loaded.': 'आपके मेहमान नहीं आ पाए।',
  'Your places could not be loaded.': 'आपकी जगहें नहीं आ पाईं।',
  'Your messages could not be loaded.': 'आपके मैसेज नहीं आ पाए।',
  'Your trips could not be loaded.': 'आपकी यात्राएँ नहीं आ पाईं।',
})
