type Text = string | Buffer

/** The output of one part of a run. */
export interface Voice {
  say: (text: Text) => void
  /** No more output follows. */
  end: () => void
}

/**
 * Lets parts that run side by side speak one after the other, in the order they began: the first is heard while it
 * runs, the others once it has ended.
 */
export function oneVoiceAtATime(write: (text: Text) => void): () => Voice {
  const waiting: { unheard: Text[]; hasEnded: boolean }[] = []

  function hear(): void {
    const first = waiting[0]
    if (!first) return
    for (const text of first.unheard.splice(0)) write(text)
    if (!first.hasEnded) return
    waiting.shift()
    hear()
  }

  return () => {
    const voice = { unheard: [] as Text[], hasEnded: false }
    waiting.push(voice)
    return {
      say: (text) => {
        voice.unheard.push(text)
        hear()
      },
      end: () => {
        voice.hasEnded = true
        hear()
      },
    }
  }
}
