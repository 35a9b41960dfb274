import { z } from 'zod'

// Zod compiles schemas by eval, which our Content-Security-Policy forbids in a page. Schemas that a page may load take
// zod from here, so that this has run before the first is made.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
