import { isAccepted, isBelowLimit } from '@workstation/domain/upload/upload-limit'
import { toast } from '../../platform/toast'
import { upload } from '../../platform/upload/upload'
import { addOutgoing, changeOutgoing, deliver, useOutbox } from './outbox'

/** What a picture must be smaller than (CHT-49). */
const limit = { size: 5, unit: 'MB' } as const
export const imageKinds = 'image/png,image/jpeg,image/gif,image/webp,image/bmp'

export type ImageProblem = 'notAnImage' | 'imageTooLarge'

/** Why a file cannot be sent as a picture, or null (CHT-48, CHT-49). */
export function imageProblem(file: File): ImageProblem | null {
  if (!isAccepted(imageKinds, file)) return 'notAnImage'
  return isBelowLimit(file.size, limit) ? null : 'imageTooLarge'
}

/** Pixels of a picture; 0 when the browser cannot read it, which the server will say. */
async function sizeOf(address: string): Promise<{ width: number; height: number }> {
  const image = new Image()
  image.src = address
  await image.decode?.().catch(() => undefined)
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** True while a picture is on its way to the server: one goes at a time (CHT-47). */
export const isUploading = (list: ReturnType<typeof useOutbox.getState>['list']) =>
  list.some(({ state }) => state === 'uploading')

/** Sends a picture: the file first (CHT-51, CHT-52), then the message that names it (CHT-08). */
export async function sendImage(toUserId: string, file: File): Promise<void> {
  const address = URL.createObjectURL(file)
  const image = { ...(await sizeOf(address)), address, file }
  await uploadImage(addOutgoing({ toUserId, type: 'image', content: '', state: 'uploading', image }))
}

async function uploadImage(key: string): Promise<void> {
  const image = useOutbox.getState().list.find((one) => one.key === key)?.image
  if (!image) return
  changeOutgoing(key, { state: 'uploading', progress: 0 })
  try {
    const onProgress = (progress: number) => changeOutgoing(key, { progress })
    const { name, fileId } = await upload('IM', image.file, { onProgress })
    changeOutgoing(key, { content: JSON.stringify({ name, fileId, width: image.width, height: image.height }) })
    deliver(key)
  } catch (error) {
    // The server's words were shown for 1.5 s (CHT-54); the bubble keeps them, with a way to try again.
    changeOutgoing(key, {
      state: 'refused',
      ...(error instanceof Error && error.message ? { reason: error.message } : {}),
    })
  }
}

/** Tries again what was refused or has waited for too long. */
export function sendAgain(key: string): void {
  const one = useOutbox.getState().list.find((outgoing) => outgoing.key === key)
  if (one?.image && one.content === '') void uploadImage(key)
  else deliver(key)
}

/** Says why a file was not taken (CHT-50). */
export const refuseImage = (text: string) => toast.error(text)
