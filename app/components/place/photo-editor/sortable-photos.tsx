import { useTranslate } from '#app/languages/locale.ts'
import type { Photo } from '#app/domain/photos/photo.ts'
import type { PhotoMove } from '#app/domain/places/photo-list.ts'
import { classNames } from '#app/ui/class-names.ts'
import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { OVERLAY_CLASS, PhotoTile } from './photo-tile.tsx'

interface SortablePhotosProps {
  photos: Photo[]
  onMove: (move: PhotoMove, index: number) => void
  onReorder: (from: number, to: number) => void
}

export function SortablePhotos({ photos, onMove, onReorder }: SortablePhotosProps) {
  const t = useTranslate()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const indexOf = (id: string | number) => photos.findIndex((photo) => photo.id === id)
  const placeOf = (id: string | number) => ({ n: indexOf(id) + 1, all: photos.length })
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('Photo picked up from place {n} of {all}.', placeOf(active.id)),
    onDragOver: ({ over }) => (over ? t('Photo is over place {n} of {all}.', placeOf(over.id)) : undefined),
    onDragEnd: ({ over }) =>
      over ? t('Photo put down at place {n} of {all}.', placeOf(over.id)) : t('Photo put back.'),
    onDragCancel: () => t('Photo put back.'),
  }

  function drop({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onReorder(indexOf(active.id), indexOf(over.id))
  }

  return (
    <DndContext
      id="order-of-photos"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        // Outside the list, which may contain only items.
        container: document.body,
        screenReaderInstructions: {
          draggable: t(
            'To move a photo, press Space or Enter, move it with the arrow keys, and press Space or Enter again. Escape puts it back.',
          ),
        },
      }}
    >
      <SortableContext items={photos} strategy={rectSortingStrategy}>
        {photos.map((photo, index) => (
          <SortableTile key={photo.id} photo={photo} index={index} count={photos.length} onMove={onMove} />
        ))}
      </SortableContext>
    </DndContext>
  )
}

interface SortableTileProps {
  photo: Photo
  index: number
  count: number
  onMove: (move: PhotoMove, index: number) => void
}

function SortableTile({ photo, index, count, onMove }: SortableTileProps) {
  const t = useTranslate()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: photo.id })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Transform.toString(transform), transition }}
      className={classNames('rounded-card', isDragging && 'relative z-10 opacity-90 shadow-float')}
    >
      <PhotoTile
        photo={photo}
        index={index}
        count={count}
        onMove={onMove}
        dragging={{ ...listeners, onKeyDown: undefined, className: 'cursor-grab active:cursor-grabbing' }}
        handle={
          <button
            type="button"
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            aria-label={t('Drag photo {n}', { n: index + 1 })}
            className={classNames(
              'right-1.5 inline-flex cursor-grab touch-none active:cursor-grabbing',
              OVERLAY_CLASS,
            )}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
        }
      />
    </li>
  )
}
