import { catalogue } from '../catalogue.ts'

/** Saved places, comparing them, and lists that were shared. */
export const saved = catalogue({
  Copy: 'कॉपी करें',
  Copied: 'कॉपी हो गया',
  'Your browser did not copy it. Please copy it out of the field.':
    'आपके ब्राउज़र ने कॉपी नहीं किया। कृपया ऊपर से ख़ुद कॉपी कर लें।',
})
