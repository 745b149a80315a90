import { useEventWords } from './use-event-words'

export function EventName({ code }: { code: string }) {
  return useEventWords().nameOf(code)
}
