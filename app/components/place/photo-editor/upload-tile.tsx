import { useTranslate } from '#app/languages/locale.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { CloudUpload } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

interface UploadTileProps {
  isOver: boolean
  onFiles?: (files: File[]) => void
}

/** With scripts a large click and drop target; without, a file field and a submit button. */
export function UploadTile({ isOver, onFiles }: UploadTileProps): ReactNode {
  const t = useTranslate()
  const input = (
    <input
      type="file"
      name="photos"
      multiple
      accept="image/jpeg,image/png,image/webp,image/avif"
      aria-label={t('Upload photos')}
      className={
        onFiles
          ? 'absolute inset-0 cursor-pointer opacity-0'
          : 'block w-full min-w-0 text-sm file:mb-1 file:block file:min-h-11 file:w-full file:cursor-pointer file:rounded-lg file:border file:border-edge/60 file:bg-surface file:font-medium file:text-ink'
      }
      onChange={
        onFiles &&
        ((event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // So that the file is not sent again with the form.
          event.currentTarget.value = ''
        })
      }
    />
  )
  if (!onFiles) {
    return (
      <div className="flex h-full min-h-40 flex-col justify-center gap-2 rounded-card border-2 border-dashed border-edge p-3">
        {input}
        <Button
          kind="plain"
          name="intent"
          value="upload"
          formNoValidate
          formAction="#photos"
          className="px-3"
        >
          {t('Upload')}
        </Button>
      </div>
    )
  }
  return (
    <div
      className={classNames(
        'relative flex h-full min-h-40 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-3 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent-text hover:bg-tint',
        isOver ? 'border-accent bg-accent-tint' : 'border-edge',
      )}
    >
      <CloudUpload aria-hidden strokeWidth={1.5} className="size-8 text-soft" />
      <span className="font-medium">{t('Upload')}</span>
      <span className="text-sm text-soft pointer-coarse:hidden">
        {isOver ? t('Drop them anywhere') : t('or drop photos here')}
      </span>
      {input}
    </div>
  )
}

/** Anywhere on the page: outside the tile the browser would navigate to the file. @returns true while dragging */
export function usePageDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const receive = useRef(onFiles)
  useEffect(() => {
    receive.current = onFiles
  })
  useEffect(() => {
    const listening = new AbortController()
    const on = (type: 'dragover' | 'dragleave' | 'drop', listener: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.dataTransfer?.types.includes('Files')) listener(event)
        },
        { signal: listening.signal },
      )
    on('dragover', (event) => {
      event.preventDefault()
      setIsOver(true)
    })
    on('dragleave', (event) => {
      if (!event.relatedTarget) setIsOver(false)
    })
    on('drop', (event) => {
      event.preventDefault()
      setIsOver(false)
      receive.current([...(event.dataTransfer?.files ?? [])])
    })
    return () => listening.abort()
  }, [])
  return isOver
}
