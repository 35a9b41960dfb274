import type { Photo } from '#app/domain/photos/photo.ts'
import { MIN_SIDE } from '#app/domain/photos/photo-rules.ts'
import { useTranslate } from '#app/languages/locale.ts'
import { messageWith } from '#app/languages/message.ts'
import { paths } from '#app/paths.ts'
import { useAddress } from '#app/ui/link.tsx'
import { useRef, useState } from 'react'
import { prepareUpload } from './prepare-upload.ts'

export interface Upload {
  /** Increases in the order of selection. */
  key: number
  name: string
  /** 0 to 1; at 1 it is sent and being processed. */
  progress: number
  refused?: string
}

interface UploadListener {
  /** Called when a photo is stored, in any order; `key` is its upload's. */
  onStored: (photo: Photo, key: number) => void
  /** `link` is set for a refused link. */
  onRefused: (message: string, link?: string) => void
}

interface UploadResponse {
  photos?: Photo[]
  refused?: string[]
  message?: string
}

const MAX_CONCURRENT = 2

/** Two at a time, each with its own progress and error. */
export function useUploads({ onStored, onRefused }: UploadListener) {
  const t = useTranslate()
  const address = useAddress()(paths.accountPhotos())
  const [uploads, setUploads] = useState<Upload[]>([])
  const queue = useRef<(() => Promise<void>)[]>([])
  const running = useRef(0)
  const nextKey = useRef(0)

  const change = (key: number, changes: Partial<Upload> | null) =>
    setUploads((all) =>
      changes
        ? all.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))
        : all.filter((upload) => upload.key !== key),
    )

  function refuse(key: number, message: string, link?: string) {
    const refused = t.message(message)
    change(key, { refused })
    onRefused(refused, link)
  }

  function enqueue(
    name: string,
    store: (onProgress: (progress: number) => void) => Promise<UploadResponse>,
    link?: string,
  ) {
    const key = nextKey.current++
    setUploads((all) => [...all, { key, name, progress: 0 }])
    queue.current.push(async () => {
      const { photos = [], ...response } = await store((progress) => change(key, { progress }))
      for (const photo of photos) onStored(photo, key)
      if (photos.length > 0) change(key, null)
      else refuse(key, response.refused?.[0] ?? response.message ?? connectionError(name), link)
    })
    startNext()
  }

  function startNext() {
    while (running.current < MAX_CONCURRENT) {
      const next = queue.current.shift()
      if (!next) return
      running.current++
      void next().finally(() => {
        running.current--
        startNext()
      })
    }
  }

  return {
    pending: uploads.filter(({ refused }) => refused === undefined),
    refused: uploads.filter(({ refused }) => refused !== undefined),
    dismiss: (key: number) => change(key, null),
    sendFiles(files: File[]) {
      for (const file of files) enqueue(file.name, (onProgress) => sendFile(address, file, onProgress))
    },
    sendLink(link: string) {
      enqueue(link, (onProgress) => send(address, 'link', link, onProgress), link)
    },
  }
}

// Sequential: a phone lacks the memory to decode several photos at once.
let lastPrepared: Promise<unknown> = Promise.resolve()

async function sendFile(
  address: string,
  file: File,
  onProgress: (progress: number) => void,
): Promise<UploadResponse> {
  const preparing = lastPrepared.then(() => prepareUpload(file, { minSide: MIN_SIDE }))
  lastPrepared = preparing.catch(() => undefined)
  const ready = await preparing
  return 'refused' in ready ? { refused: [ready.refused] } : send(address, 'photos', ready.file, onProgress)
}

function connectionError(file: string) {
  return messageWith('{file} could not be sent. Please check your connection and try again.', { file })
}

// XMLHttpRequest, because fetch does not report upload progress.
function send(
  address: string,
  field: string,
  value: File | string,
  onProgress: (progress: number) => void,
): Promise<UploadResponse> {
  const fields = new FormData()
  if (typeof value === 'string') fields.append(field, value)
  else fields.append(field, value, value.name)
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => resolve((request.response as UploadResponse | null) ?? {})
    request.onerror = () => resolve({})
    request.onabort = () => resolve({})
    request.send(fields)
  })
}
