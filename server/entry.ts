// Exports of `build/server/index.js`: the Remix build, for any server, and our own edge around it.
import './first-line.ts'
export * from 'virtual:remix/server-build'
export { serve } from './serve.ts'
