import type { ChatMessage } from '@workstation/contract/chat'
import { usePreview } from '../../../ui/preview/use-preview'
import { readFileContent } from '../file-content'

const toFile = ({ contentType, content }: ChatMessage) =>
  contentType === 'image' ? (readFileContent(content) ?? []) : []

/** Opens a picture of a conversation large, and leads to the others of it. */
export function usePictures(messages: readonly ChatMessage[]) {
  const { openPreview, preview } = usePreview()
  const open = (message: ChatMessage) => {
    const [shown] = [toFile(message)].flat()
    if (shown) openPreview(shown, messages.flatMap(toFile))
  }
  return { open, preview }
}
