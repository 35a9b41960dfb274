import { createContext } from 'react'

/** The nonce of the page that is being rendered on the server; undefined in the browser. */
export const Nonce = createContext<string | undefined>(undefined)
