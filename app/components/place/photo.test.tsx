import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Photo } from './photo.tsx'

test.each([
  ['मेहमान का कमरा', 'मेहमान का कमरा', 'lang="hi"'],
  ['அறை', 'அறை', 'lang="ta"'],
  ['The room', 'The room', 'lang="en-IN"'],
  // Not the host's words but the page's.
  [undefined, 'झील के पास घर, photo 1', undefined],
])('a caption is read out in the language of its script: %j', (caption, alt, lang) => {
  const photo = { id: 'a', width: 640, height: 480, color: '#ffffff', ...(caption && { caption }) }
  const html = renderToStaticMarkup(<Photo photo={photo} alt={alt} sizes="100vw" />)
  expect(/lang="[^"]*"/.exec(html)?.[0]).toBe(lang)
})
