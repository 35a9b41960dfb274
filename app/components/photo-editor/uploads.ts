import type { Photo } from '#app/domain/photos/photo.ts'
import { paths } from '#app/paths.ts'
import { useRef, useState } from 'react'

/** A photo on its way. */
export interface Upload {
  /** Counts up in the order they were chosen. */
  key: number
  name: string
  /** 0 to 1; 1 is sent and being looked at. */
  progress: number
  /** Why it was refused. */
  refused?: string
}

interface Listener {
  /** A photo is in; `key` is its upload's. They arrive in any order. */
  onStored: (photo: Photo, key: number) => void
  onRefused: (sentence: string) => void
}

interface Answer {
  photos?: Photo[]
  refused?: string[]
  message?: string
}

const AT_ONCE = 2
const MOST_MB = 8

/** Sends photos one by one, two at a time, each with its own progress and its own refusal. */
export function useUploads({ onStored, onRefused }: Listener) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<(() => Promise<void>)[]>([])
  const running = useRef(0)
  const nextKey = useRef(0)

  const change = (key: number, to: Partial<Upload> | null) =>
    setUploads((all) =>
      to
        ? all.map((one) => (one.key === key ? { ...one, ...to } : one))
        : all.filter((one) => one.key !== key),
    )

  function refuse(key: number, sentence: string) {
    change(key, { refused: sentence })
    onRefused(sentence)
  }

  function begin(name: string, fields: FormData, refused?: string) {
    const key = nextKey.current++
    setUploads((all) => [...all, { key, name, progress: 0 }])
    if (refused !== undefined) {
      refuse(key, refused)
      return
    }
    queue.current.push(async () => {
      const { photos = [], ...answer } = await send(fields, (progress) => change(key, { progress }))
      for (const photo of photos) onStored(photo, key)
      if (photos.length > 0) change(key, null)
      else refuse(key, answer.refused?.[0] ?? answer.message ?? lost(name))
    })
    work()
  }

  function work() {
    while (running.current < AT_ONCE) {
      const next = queue.current.shift()
      if (!next) return
      running.current++
      void next().finally(() => {
        running.current--
        work()
      })
    }
  }

  return {
    sending: uploads.filter(({ refused }) => refused === undefined),
    refused: uploads.filter(({ refused }) => refused !== undefined),
    dismiss: (key: number) => change(key, null),
    sendFiles(files: File[]) {
      for (const file of files) {
        const fields = new FormData()
        fields.append('photos', file)
        begin(file.name, fields, tooLarge(file))
      }
    },
    sendLink(link: string) {
      const fields = new FormData()
      fields.append('link', link)
      begin(link, fields)
    },
  }
}

/** The server says the same; but not before a whole film has been sent to it. */
function tooLarge({ name, size }: File) {
  return size > MOST_MB * 1024 * 1024
    ? `${name} is larger than ${MOST_MB} MB. Please choose a smaller one.`
    : undefined
}

function lost(name: string) {
  return `${name} could not be sent. Please check your connection and try again.`
}

// XMLHttpRequest, because fetch can't tell how much of a body has been sent.
function send(fields: FormData, onProgress: (progress: number) => void): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', paths.accountPhotos())
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve((request.response as Answer | null) ?? {})
    request.onerror = () => resolve({})
    request.onabort = () => resolve({})
    request.send(fields)
  })
}
