interface PictureProps {
  photo: { id: string; width: number; height: number; color: string }
  alt?: string
}

export function Picture({ photo: { id, width, height, color }, alt = '' }: PictureProps) {
  const widths = [320, 640, 960].filter((wide) => wide < width)
  return (
    <img
      src={`/uploads/${id}-640.webp`}
      srcSet={[
        ...widths.map((wide) => `/uploads/${id}-${wide}.webp ${wide}w`),
        `/uploads/${id}.webp ${width}w`,
      ].join(', ')}
      sizes="(min-width: 1280px) 288px, (min-width: 1024px) 32vw, (min-width: 768px) 47vw, calc(100vw - 32px)"
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
      style={{ backgroundColor: color }}
      className="object-cover aspect-[4/3] w-full transition-transform duration-300 group-hover:scale-[1.03]"
    />
  )
}
