import { emojiNameOf } from '@workstation/domain/chat/emoji-list'
import { longestText, textProblem } from '@workstation/domain/chat/message-content'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toEmojiCodes } from '../../ui/emoji/emoji-codes'
import { useEmojiTexts } from '../../ui/emoji/use-emoji-texts'
import { sendText, useOutbox } from './outbox'
import { imageProblem, isUploading, refuseImage, sendImage } from './send-image'
import { keepUnsent, unsentTo } from './unsent-text'

/** What one writes to somebody: text, emoji and pictures. */
export function useComposer(partnerId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const { t } = useTranslation('chat')
  const { t: nameOf } = useEmojiTexts()
  const [text, setText] = useState(() => unsentTo(partnerId))
  const uploading = useOutbox(({ list }) => isUploading(list))
  function write(next: string) {
    setText(next)
    keepUnsent(partnerId, next)
  }
  const content = toEmojiCodes(text, (number) => nameOf(String(number))).trim()
  const problem = textProblem(content)
  function send() {
    // Blanks alone are not sent (CHT-45).
    if (problem) return
    sendText(partnerId, content)
    write('')
  }
  function pickEmoji(number: number) {
    const name = `[${nameOf(String(number), { defaultValue: emojiNameOf(number) })}]`
    const { selectionStart: from = text.length, selectionEnd: to = text.length } = field.current ?? {}
    write(text.slice(0, from) + name + text.slice(to))
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(from + name.length, from + name.length)
    })
  }
  function sendFiles(files: readonly File[]) {
    const [file] = files
    if (!file) return
    if (uploading || files.length > 1) return refuseImage(t('oneImage'))
    const refused = imageProblem(file)
    if (refused) return refuseImage(t(refused))
    void sendImage(partnerId, file)
  }
  /** Enter sends (CHT-46), but not the Enter that ends the writing of a Chinese word; with Shift it is a new line. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return
    event.preventDefault()
    send()
  }
  function takeFiles(event: ClipboardEvent | DragEvent, files: FileList) {
    if (files.length === 0) return
    event.preventDefault()
    sendFiles([...files])
  }
  return {
    text,
    write,
    send,
    sendFiles,
    pickEmoji,
    onKeyDown,
    uploading,
    sendable: problem === null,
    tooLong: problem === 'chat.too-long' ? content.length - longestText : 0,
    onPaste: (event: ClipboardEvent) => takeFiles(event, event.clipboardData.files),
    onDrop: (event: DragEvent) => takeFiles(event, event.dataTransfer.files),
  }
}
