import { memo, useDeferredValue } from 'react';
import { Dialog, DialogTrigger, Heading, Popover, Button as TriggerButton } from 'react-aria-components';
import type { Description } from '../../language/index.ts';
import { useActors, useDocument, useIsCurrent, useIsFollowing, usePlaytest } from '../actors/use-editor.ts';
import buttons from '../controls/button.module.css';
import { Button, join } from '../controls/button.tsx';
import { Sliders } from '../controls/icons.tsx';
import { useTexts } from '../texts/texts.ts';
import bar from '../topbar/top-bar.module.css';
import type { Setup } from '../worker/protocol.ts';
import { NewVariant } from './new-variant.tsx';
import { OptionField } from './option-field.tsx';
import styles from './options.module.css';
import { WhyRefused } from './why-refused.tsx';
import { withVariant } from './write-variant.ts';

/** The options of the rules, and which of them are set apart from the text. */
export function Options() {
  const follows = useIsFollowing();
  // Another text than the one that is played has perhaps other options.
  const canWrite = useIsCurrent() && !follows;
  const setup = usePlaytest(({ setup }) => setup);
  // They say where they stand, which each key moves; the table comes first.
  const variants = useDeferredValue(useDocument(({ description }) => description?.variants) ?? NONE);
  const options = useDeferredValue(useDocument(({ description }) => description?.options));
  const inForce = usePlaytest(({ session }) => session?.configuration.options);
  if (!options || options.length === 0) return null;
  return (
    <OptionsMenu options={options} variants={variants} setup={setup} inForce={inForce} canWrite={canWrite} />
  );
}

const NONE: Description['variants'] = [];

interface OptionsMenuProps extends Pick<Description, 'options' | 'variants'> {
  readonly setup: Setup;
  readonly inForce: Setup['options'] | undefined;
  readonly canWrite: boolean;
}

const OptionsMenu = memo(function OptionsMenu({
  options,
  variants,
  setup,
  inForce,
  canWrite,
}: OptionsMenuProps) {
  const t = useTexts();
  const { playtest, document } = useActors();
  const { options: values } = setup;
  const write = (name: string) => {
    const { text } = document.getSnapshot().context;
    document.send({ type: 'edit', text: withVariant(text, name, options, values, setup.variants) });
    playtest.send({ type: 'configure', change: { variants: [...setup.variants, name], options: {} } });
  };
  const changed = options.filter(({ name, value }) => name in values && values[name] !== value).length;
  return (
    <DialogTrigger>
      <TriggerButton
        className={join(buttons.button, buttons.quiet)}
        aria-label={changed > 0 ? t.variants.optionsChanged(changed) : t.variants.options}
      >
        <Sliders />
        <span className={bar.word}>{t.variants.options}</span>
        {changed > 0 && <span className={bar.dot} />}
      </TriggerButton>
      <Popover className={bar.popover ?? ''} offset={6} placement="bottom start">
        <Dialog className={styles.panel ?? ''} data-refocus="options">
          <header className={styles.head}>
            <Heading slot="title" className={styles.title}>
              {t.variants.options}
            </Heading>
            <Button
              look="quiet"
              aria-disabled={changed === 0 ? 'true' : undefined}
              onClick={() => playtest.send({ type: 'configure', change: { options: {} } })}
            >
              {t.variants.setAllBack}
            </Button>
          </header>
          <div role="alert" className={styles.refused}>
            <WhyRefused />
          </div>
          <div className={styles.list}>
            {options.map((option) => (
              <OptionField
                key={option.name}
                option={option}
                value={values[option.name] ?? inForce?.[option.name] ?? option.value}
                onChange={(value) => {
                  const { [option.name]: _, ...others } = values;
                  const changed = value === option.value ? others : { ...others, [option.name]: value };
                  playtest.send({ type: 'configure', change: { options: changed } });
                }}
              />
            ))}
          </div>
          {changed > 0 && canWrite && (
            <NewVariant
              taken={variants.map(({ name }) => name)}
              beside={variants.filter(({ name }) => setup.variants.includes(name)).map(({ label }) => label)}
              onWrite={write}
            />
          )}
        </Dialog>
      </Popover>
    </DialogTrigger>
  );
});
