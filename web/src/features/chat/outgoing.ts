import type { ChatContentType } from '@workstation/contract/chat'

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  /** Names it on every try, so that the server keeps it once. */
  readonly key: string
  readonly toUserId: string
  readonly type: ChatContentType
  /** What travels; of an image that is still being sent, ''. */
  readonly content: string
  readonly writtenAt: number
  /** uploading: its image is on the way. waiting: no confirmation came. refused: the server said no. */
  readonly state: 'uploading' | 'sending' | 'waiting' | 'refused'
  /** Why it was refused, in words. */
  readonly reason?: string
  readonly image?: { readonly address: string; readonly width: number; readonly height: number; readonly file: File }
  /** How much of the image is out, 0 to 1. */
  readonly progress?: number
}
