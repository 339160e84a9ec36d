import { type ReactNode, useEffect, useRef, useState } from 'react';
import { I18nProvider, Tab, TabList, Tabs } from 'react-aria-components';
import { Group, Panel, Separator, useDefaultLayout, usePanelRef } from 'react-resizable-panels';
import { useDocument, useEditor } from '../actors/use-editor.ts';
import { ChartPane } from '../chart/chart-pane.tsx';
import { Palette } from '../commands/palette.tsx';
import { GuidePane } from '../docs/guide-pane.tsx';
import { openDocumentation, useReading } from '../docs/open-page.ts';
import { EffectsPane } from '../effects/effects-pane.tsx';
import { FindPane } from '../find/find-pane.tsx';
import { Gallery } from '../gallery/gallery.tsx';
import { LabPane } from '../lab/lab-pane.tsx';
import { RulesPane } from '../rules/rules-pane.tsx';
import { local } from '../store/local.ts';
import { TablePicture } from '../table/picture/table-picture.tsx';
import { TablePane } from '../table/table-pane.tsx';
import { useLanguage } from '../texts/language.ts';
import { useTexts } from '../texts/texts.ts';
import { TimePane } from '../time/time-pane.tsx';
import { SaveButtons } from '../topbar/save-buttons.tsx';
import { TopBar } from '../topbar/top-bar.tsx';
import { Bars } from './bars.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { useKeptPanes } from './kept-panes.tsx';
import { PanePanel } from './pane-panel.tsx';
import { columnsShown, PANES, type PaneName, showPane, usePanes } from './panes.ts';
import styles from './shell.module.css';
import { useTight } from './use-tight.ts';
import { useArrangement } from './use-width.ts';

const CONTENTS: Readonly<Record<PaneName, ReactNode>> = {
  Rules: <PaneOf name="Rules" content={<RulesPane />} />,
  Table: <PaneOf name="Table" content={<TablePane />} />,
  Chart: <PaneOf name="Chart" content={<ChartPane />} />,
  Lab: <PaneOf name="Lab" content={<LabPane />} />,
  Time: <PaneOf name="Time" content={<TimePane />} />,
  Find: <PaneOf name="Find" content={<FindPane />} />,
  Effects: <PaneOf name="Effects" content={<EffectsPane />} />,
  Guide: <PaneOf name="Guide" content={<GuidePane />} />,
};
/** Those behind tabs in the last column of a wide window. */
const SIDE: readonly PaneName[] = ['Chart', 'Lab', 'Time', 'Find', 'Effects', 'Guide'];

/** The frame of the editor: the rules on the left, the table they make on the right, the chart of its turn and the lab beside it. */
export function Shell() {
  const t = useTexts();
  const arrangement = useArrangement();
  useTitle();
  const { slot, kept } = useKeptPanes(CONTENTS);
  const rules = slot('Rules');
  const table = slot('Table');
  const side = Object.fromEntries(SIDE.map((name) => [name, slot(name)]));
  const shown = columnsShown(usePanes());
  useRulesOnRequest();
  const language = useLanguage();
  return (
    <I18nProvider locale={language}>
      <div className={styles.shell}>
        <FaultBoundary name={t.shell.barAbove} rescue={<SaveButtons />}>
          <TopBar />
        </FaultBoundary>
        <Bars />
        <main className={styles.main}>
          {arrangement === 'columns' && (
            <Columns
              id="columns"
              panes={[
                { id: 'rules', size: '43', content: rules, isShown: shown.includes('rules') },
                { id: 'table', size: '33', content: table, isShown: shown.includes('table') },
                {
                  id: 'chart',
                  size: '24',
                  content: <PaneTabs panes={side} />,
                  isShown: shown.includes('side'),
                },
              ]}
            />
          )}
          {arrangement === 'split' && (
            <Columns
              id="split"
              panes={[
                { id: 'rules', size: '48', content: rules, isShown: shown.includes('rules') },
                {
                  id: 'play',
                  size: '52',
                  content: <PaneTabs panes={{ Table: table, ...side }} />,
                  isShown: shown.some((column) => column !== 'rules'),
                },
              ]}
            />
          )}
          {arrangement === 'tabs' && <PaneTabs panes={{ Rules: rules, Table: table, ...side }} />}
        </main>
        {kept}
        <TablePicture />
        <Gallery />
        <Palette panes={PANES} />
      </div>
    </I18nProvider>
  );
}

/** A jump into the text shows the rules where they are hidden, an opened page the guide. */
function useRulesOnRequest(): void {
  const reveal = useDocument((document) => document.reveal);
  const { wishes } = useReading();
  const known = useRef({ reveal, wishes });
  useEffect(() => {
    if (reveal && reveal !== known.current.reveal) showPane('Rules');
    if (wishes !== known.current.wishes) showPane('Guide');
    known.current = { reveal, wishes };
  }, [reveal, wishes]);
}

/** The tab of the browser says which game it is. */
function useTitle(): void {
  const title = useDocument(({ description, game }) => description?.title ?? game?.file);
  useEffect(() => {
    document.title = title ? `${title} – Regelwerk` : 'Regelwerk';
  }, [title]);
}

function PaneOf({ name, content }: { readonly name: PaneName; readonly content: ReactNode }) {
  const t = useTexts();
  const label = t.shell.panes[name];
  return (
    <section className={styles.pane} aria-label={label} data-pane={name} tabIndex={-1}>
      <FaultBoundary name={t.shell.paneNamed(label)} rescue={<SaveButtons />}>
        {content}
      </FaultBoundary>
    </section>
  );
}

interface ColumnsProps {
  readonly id: string;
  readonly panes: readonly {
    readonly id: 'rules' | 'table' | 'chart' | 'play';
    readonly size: string;
    readonly content: ReactNode;
    readonly isShown: boolean;
  }[];
}

/** Panes side by side; their widths are remembered, for each set of them. */
function Columns({ id, panes: all }: ColumnsProps) {
  const t = useTexts();
  const panes = all.filter(({ isShown }) => isShown);
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: `regelwerk.${id}`,
    panelIds: panes.map((pane) => pane.id),
    storage: local,
  });
  const last = useRoomToRead();
  return (
    <Group id={id} defaultLayout={defaultLayout} onLayoutChanged={onLayoutChanged} style={{ height: '100%' }}>
      {panes.flatMap(({ id: pane, size, content }, index) => [
        <Panel
          key={pane}
          id={pane}
          defaultSize={size}
          minSize="260px"
          panelRef={index === panes.length - 1 ? last : undefined}
        >
          {content}
        </Panel>,
        // Its value is the width of the pane before it.
        ...(index < panes.length - 1
          ? [
              <Separator
                key={`after ${pane}`}
                className={styles.handle}
                aria-label={t.shell.paneWidth(pane)}
              />,
            ]
          : []),
      ])}
    </Group>
  );
}

/** Pixels in which a page can be read. */
const READABLE = 420;

/** For the last pane, in which the guide is: when a page is opened there, it is made wide enough. */
function useRoomToRead() {
  const panel = usePanelRef();
  const { wishes } = useReading();
  useEffect(() => {
    const width = panel.current?.getSize().inPixels ?? READABLE;
    if (wishes > 0 && width < READABLE) panel.current?.resize(`${READABLE}px`);
  }, [panel, wishes]);
  return panel;
}

/** Panes behind tabs; those that are not shown keep their state. A jump into the text shows the rules, an opened game the table, an opened page the guide. */
function PaneTabs({ panes }: { readonly panes: Readonly<Partial<Record<PaneName, ReactNode>>> }) {
  const t = useTexts();
  const names = PANES.filter((name) => Object.hasOwn(panes, name));
  const [shown, setShown] = useState<string>(names.includes('Table') ? 'Table' : (names[0] ?? ''));
  const reveal = useDocument(({ reveal }) => reveal);
  const tableWishes = useEditor(({ tableWishes }) => tableWishes);
  const { wishes } = useReading();
  const { wish } = usePanes();
  const list = useRef<HTMLDivElement>(null);
  useTight(list);
  const hasRules = names.includes('Rules');
  const hasTable = names.includes('Table');
  useEffect(() => {
    if (reveal && hasRules) setShown('Rules');
  }, [reveal, hasRules]);
  useEffect(() => {
    if (tableWishes > 0 && hasTable) setShown('Table');
  }, [tableWishes, hasTable]);
  useEffect(() => {
    if (wishes > 0) setShown('Guide');
  }, [wishes]);
  const wanted = wish && Object.hasOwn(panes, wish.pane) ? wish.pane : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a pane that is asked for again is shown again
  useEffect(() => {
    if (wanted) setShown(wanted);
  }, [wanted, wish?.nonce]);
  return (
    <Tabs
      className={styles.tabs}
      selectedKey={shown}
      onSelectionChange={(key) => {
        setShown(String(key));
        if (key === 'Guide') openDocumentation();
      }}
    >
      <TabList ref={list} className={styles.tabList} aria-label={t.shell.panesMenu}>
        {names.map((name) => (
          <Tab key={name} id={name} className={styles.tab}>
            {t.shell.panes[name]}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => (
        <PanePanel key={name} name={name}>
          {panes[name]}
        </PanePanel>
      ))}
    </Tabs>
  );
}
