import { open } from 'node:fs/promises'

/** Brings a new name in a folder onto the disk: without it a crash may forget a file that is whole. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}
