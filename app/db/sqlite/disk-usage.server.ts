import { env } from '#app/env.server.ts'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'

export async function databaseDiskUsage(): Promise<{ used: number; free: number | undefined }> {
  const sizes = await Promise.all([env.DATABASE_PATH, `${env.DATABASE_PATH}-wal`].map(sizeOf))
  const { bavail, bsize } = await statfs(path.dirname(env.DATABASE_PATH))
  return { used: sizes.reduce((sum, size) => sum + size, 0), free: bavail * bsize }
}

async function sizeOf(file: string): Promise<number> {
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  return size
}
