import { AppError } from '../../../platform/app-error'
import type { Services } from '../../../services'

/**
 * Lets the scanner read a stored file.
 * @throws file.infected when it finds something, file.scan when it gives no answer
 */
export async function refuseInfected(
  { scanner, storage, log }: Services,
  file: { id: string; name: string; storage_key: string },
): Promise<void> {
  if (!scanner.isOn) return
  const found = await scanner.scan(await storage.get(file.storage_key))
  if (found === null) return
  log.warn({ fileId: file.id, found }, 'an infected file was refused')
  throw new AppError('file.infected', { name: file.name })
}
