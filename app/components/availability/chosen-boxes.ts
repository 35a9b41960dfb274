import { useCallback, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'

type Box = HTMLInputElement

interface ChosenBoxes {
  nights: number
  places: number
  isSomeBlocked: boolean
}

const NONE: ChosenBoxes = { nights: 0, places: 0, isSomeBlocked: false }

/**
 * The ticked boxes of nights in a form, and handlers to tick several at once: by dragging the mouse over them, or with
 * the shift key. The boxes stay native.
 */
export function useChosenBoxes(form: RefObject<HTMLFormElement>) {
  const [chosen, setChosen] = useState(NONE)
  const last = useRef<Box>()
  const drag = useRef<{ from: Box; to?: boolean }>()

  const recount = useCallback(() => {
    const ticked = boxesOf(form.current).filter(({ checked }) => checked)
    const now = {
      nights: ticked.length,
      places: new Set(ticked.map(placeOf)).size,
      isSomeBlocked: ticked.some(({ dataset }) => dataset.blocked !== undefined),
    }
    setChosen((before) =>
      before.nights === now.nights &&
      before.places === now.places &&
      before.isSomeBlocked === now.isSomeBlocked
        ? before
        : now,
    )
  }, [form])

  function tickBetween(one: Box, other: Box, checked: boolean) {
    const boxes = boxesOf(form.current)
    const places = [...new Set(boxes.map(placeOf))]
    const rows = [places.indexOf(placeOf(one)), places.indexOf(placeOf(other))]
    const nights = [nightOf(one), nightOf(other)].sort()
    for (const box of boxes) {
      const row = places.indexOf(placeOf(box))
      const isInRows = row >= Math.min(...rows) && row <= Math.max(...rows)
      if (isInRows && nightOf(box) >= nights[0]! && nightOf(box) <= nights[1]!) box.checked = checked
    }
    recount()
  }

  return {
    chosen,
    recount,
    // Not on change: React misses the first change after a form reset.
    onClick(event: MouseEvent) {
      const box = boxAt(event)
      if (!box) return
      if (event.shiftKey && last.current?.isConnected) tickBetween(last.current, box, box.checked)
      last.current = box
      recount()
    },
    onPointerDown(event: PointerEvent) {
      const box = event.pointerType === 'mouse' && event.button === 0 ? boxAt(event) : undefined
      drag.current = box && { from: box }
    },
    onPointerOver(event: PointerEvent) {
      const box = boxAt(event)
      if (!drag.current || !box || event.buttons !== 1 || box === drag.current.from) return
      drag.current.to ??= !drag.current.from.checked
      tickBetween(drag.current.from, box, drag.current.to)
    },
  }
}

function boxesOf(form: HTMLFormElement | null): Box[] {
  return [...(form?.querySelectorAll<Box>('input[name=night]') ?? [])]
}

function boxAt({ target }: { target: EventTarget }): Box | undefined {
  return target instanceof HTMLInputElement && target.name === 'night' ? target : undefined
}

const placeOf = ({ value }: Box) => value.split(' ')[0]!
const nightOf = ({ value }: Box) => value.split(' ')[1]!
