import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { type Endpoint, type InputOf, mayMake, type OutputOf } from '@workstation/contract/endpoint'
import { useEffect, useRef } from 'react'
import { type CallOptions, call } from '../api'
import { i18n } from '../i18n'
import { newPressKey } from '../press-key'
import { toast } from '../toast'
import { useReload } from './mark-changed'

type Work<Input, Output> = Omit<UseMutationOptions<Output, Error, Input>, 'mutationFn' | 'onSuccess' | 'onSettled'>

export interface CallHandling<Input, Output> extends Work<Input, Output> {
  /** Said when it has succeeded. */
  said?: string | ((output: Output, input: Input) => string)
  onDone?: (output: Output, input: Input) => void
}

interface WorkHandling<Input, Output> extends CallHandling<Input, Output> {
  /** The calls that the work makes: what they change is read again. */
  calls: readonly Endpoint[]
}

/** Milliseconds that somebody is told that what he pressed waits for the line. */
const waitingTime = 6000

/** Several calls as one act, handled like a single one by `useCall`. */
export function useWork<Output, Input = void>(
  work: (input: Input) => Promise<Output>,
  { calls, said, onDone, ...options }: WorkHandling<Input, Output>,
) {
  const reload = useReload()
  const mutation = useMutation<Output, Error, Input>({
    ...options,
    mutationFn: work,
    onSuccess: (output, input) => {
      if (said) toast.success(typeof said === 'string' ? said : said(output, input))
      onDone?.(output, input)
    },
    // Also after a refusal, which may mean that something else is there by now. Not waited for: an editor closes at once.
    onSettled: () => void reload.changedBy(...calls),
  })
  const waits = mutation.isPaused
  useEffect(() => {
    if (waits) toast.warning(i18n.t('common:waitsForLine'), { duration: waitingTime })
  }, [waits])
  return mutation
}

/** Makes calls under keys of their own; the same again, as after a lost answer, goes under the same key. */
export function useKeyedCall() {
  const open = useRef<{ asked: string; key: string }>(undefined)
  return async <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<OutputOf<E>> => {
    if (!mayMake(endpoint)) return call(endpoint, input, options)
    const asked = `${endpoint.path} ${JSON.stringify(input)}`
    if (open.current?.asked !== asked) open.current = { asked, key: newPressKey() }
    const answer = await call(endpoint, input, { key: open.current.key, ...options })
    open.current = undefined
    return answer
  }
}

/**
 * A call that somebody makes by pressing something. What it changes by the contract is read again, also after a
 * refusal; the failure itself is said by the call.
 */
export function useCall<E extends Endpoint>(
  endpoint: E,
  handling: CallHandling<InputOf<E>, OutputOf<E>> & { options?: CallOptions } = {},
) {
  const { options, ...others } = handling
  const callKeyed = useKeyedCall()
  return useWork((input: InputOf<E>) => callKeyed(endpoint, input, options), { calls: [endpoint], ...others })
}
