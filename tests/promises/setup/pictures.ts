import sharp from 'sharp'

/** A small picture as a file of a format that is taken. */
export async function aPicture(
  name = 'beach.jpg',
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
): Promise<File> {
  return new File([new Uint8Array(await pictureBytes(format))], name)
}

export function pictureBytes(
  format: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg',
  width = 480,
  height = 320,
): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .toFormat(format)
    .toBuffer()
}

/** Files in one field of a form. */
export function filesInField(field: string, ...files: File[]): FormData {
  const form = new FormData()
  for (const file of files) form.append(field, file)
  return form
}
