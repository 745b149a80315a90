import { lazyPart } from '../../../ui/lazy-part'
import type { SignInMode } from '../parts/mode-switch'
import type { ModeProps } from './mode-props'
import { PhoneForm } from './phone-form'
import { WechatPanel } from './wechat-panel'

// The QR code brings a library of its own along.
const ScanPanel = lazyPart(async () => (await import('./scan-panel')).ScanPanel)

/** The way to sign in that was chosen in place of account and password. */
export function OtherMode({ mode, ...props }: ModeProps & { mode: SignInMode }) {
  if (mode === 'phone') return <PhoneForm {...props} />
  return mode === 'scan' ? <ScanPanel {...props} /> : <WechatPanel />
}
