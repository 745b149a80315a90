import type { GranteeKind } from '@workstation/contract/grant-desk'
import type { PickedValue } from '../../ui/picker/field/field-props'
import { GranteePicker } from '../../ui/picker/grantee-picker'
import { useAuthorityTexts } from './use-authority-texts'

type GranteeFieldProps = PickedValue & { id: string; kind: GranteeKind }

/** Chooses those to whom rights are granted, of one kind. */
export function GranteeField(props: GranteeFieldProps) {
  const { t } = useAuthorityTexts()
  return <GranteePicker {...props} title={t(`grantee.${props.kind}`)} />
}
