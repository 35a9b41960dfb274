import { z } from 'zod'

// Zod compiles schemas by eval, which our Content-Security-Policy forbids in a page. Schemas for pages import zod from
// here, so that this runs before the first is created.
if (typeof document !== 'undefined') z.config({ jitless: true })

export { z }
