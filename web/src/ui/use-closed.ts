import { useUiTexts } from './use-ui-texts'

type Act = 'add' | 'edit' | 'delete'

/** Why an act on a row is closed to who administers through organisations; undefined where it is not. */
export function useClosed() {
  const { t } = useUiTexts()
  return ({ closed }: { closed?: readonly Act[] | undefined }, act: Act): string | undefined =>
    closed?.includes(act) ? t('notAdministered') : undefined
}
