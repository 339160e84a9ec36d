import type { ReactNode } from 'react';

/** Drawn for a 16px grid, one stroke; decoration only, the control around it carries the name. */
function icon(children: ReactNode) {
  return function Icon() {
    return (
      <svg
        width="16"
        height="16"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {children}
      </svg>
    );
  };
}

export const ChevronDown = icon(<path d="M4 6l4 4 4-4" />);
export const ChevronLeft = icon(<path d="M10 4L6 8l4 4" />);
export const ChevronRight = icon(<path d="M6 4l4 4-4 4" />);
export const Undo = icon(<path d="M6 3L2.5 6.5 6 10M3 6.5h6.5a3.5 3.5 0 010 7H7" />);
export const Redo = icon(<path d="M10 3l3.5 3.5L10 10M13 6.5H6.5a3.5 3.5 0 000 7H9" />);
export const Restart = icon(<path d="M13 8a5 5 0 11-1.6-3.7M13.2 2v3h-3" />);
export const Play = icon(<path d="M5 3.2v9.6L12.6 8z" />);
export const Pause = icon(<path d="M5.5 3.5v9M10.5 3.5v9" />);
export const Sliders = icon(<path d="M2 5h7M13 5h1M2 11h1M7 11h7M11 3.2v3.6M5 9.2v3.6" />);
export const Sun = icon(
  <>
    <circle cx="8" cy="8" r="2.8" />
    <path d="M8 1.5v1M8 13.5v1M1.5 8h1M13.5 8h1M3.4 3.4l.7.7M11.9 11.9l.7.7M3.4 12.6l.7-.7M11.9 4.1l.7-.7" />
  </>,
);
export const Moon = icon(<path d="M13.2 9.8A5.7 5.7 0 016.2 2.8a5.7 5.7 0 107 7z" />);
export const Open = icon(<path d="M2 12.5v-9h4l1.5 2H14v7zM8 11V8M6.5 9.2L8 7.7l1.5 1.5" />);
export const Save = icon(<path d="M8 2.5v7M5 6.8l3 3 3-3M2.5 11v2.5h11V11" />);
export const Share = icon(<path d="M8 10V2.5M5 5.2l3-3 3 3M2.5 8.5v5h11v-5" />);
export const Reset = icon(<path d="M3 8a5 5 0 105-5H3.5M5.8.8L3.5 3l2.3 2.3" />);
export const List = icon(<path d="M6 4h7.5M6 8h7.5M6 12h7.5M2.8 4h.01M2.8 8h.01M2.8 12h.01" />);
export const Help = icon(
  <>
    <circle cx="8" cy="8" r="6" />
    <path d="M6.3 6.3A1.8 1.8 0 018 5c1 0 1.8.7 1.8 1.7C9.8 8 8 8 8 9.3M8 11.4v.1" />
  </>,
);
export const Dice = icon(
  <>
    <rect x="2.5" y="2.5" width="11" height="11" rx="2.5" />
    <path d="M5.6 5.6h.01M10.4 5.6h.01M8 8h.01M5.6 10.4h.01M10.4 10.4h.01" strokeWidth="2" />
  </>,
);
export const Person = icon(
  <>
    <circle cx="8" cy="5.2" r="2.5" />
    <path d="M3 13.5c.4-2.8 2.4-4.2 5-4.2s4.6 1.4 5 4.2" />
  </>,
);
export const Bot = icon(
  <>
    <rect x="3" y="6" width="10" height="7" rx="2" />
    <path d="M8 6V3M8 2.6v.01M6 9.4v.4M10 9.4v.4M1.2 9v1.6M14.8 9v1.6" />
  </>,
);
export const Check = icon(<path d="M3 8.5l3.2 3.2L13 4.8" />);
export const Warning = icon(<path d="M8 2.2L14.3 13H1.7zM8 6.4v3M8 11.2v.1" />);
export const Flag = icon(<path d="M4 14V2.5h8.5L10.6 5.5l1.9 3H4" />);
export const Clock = icon(
  <>
    <circle cx="8" cy="8" r="5.8" />
    <path d="M8 4.8V8l2.2 1.6" />
  </>,
);
export const Plus = icon(<path d="M8 3.5v9M3.5 8h9" />);
export const Minus = icon(<path d="M3.5 8h9" />);
export const Eye = icon(
  <>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.200 8 12.200 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="1.8" />
  </>,
);
export const EyeOff = icon(
  <path d="M2 2l12 12M4 5C2.400 6.300 1.500 8 1.500 8S4 12.200 8 12.200c1 0 2-.3 2.800-.7M6.600 4c4.900-.9 7.900 4 7.900 4s-.6 1.100-1.800 2.200" />,
);
export const Close = icon(<path d="M4.5 4.5l7 7M11.5 4.5l-7 7" />);
export const SideBySide = icon(<path d="M2.5 3.5h4.5v9H2.5zM9 3.5h4.5v9H9z" />);
export const Columns = icon(<path d="M2.5 3h11v10h-11zM6.5 3v10M10.5 3v10" />);
export const Files = icon(
  <path d="M5 4.5v-2h5l3.5 3.5v6H11M10 2.5V6h3.5M2.5 4.5h5L11 8v5.5H2.5zM7.5 4.5V8H11" />,
);
export const Folder = icon(<path d="M2 12.5v-9h4l1.5 2H14v7z" />);
export const TextFile = icon(<path d="M4 2h5l3 3v9H4zM9 2v3h3M6 8h4M6 10.5h4" />);
export const TableFile = icon(<path d="M2.5 3h11v10h-11zM2.5 6.3h11M2.5 9.6h11M6.5 3v10" />);
export const MapFile = icon(<path d="M4 4h8v8H4zM4 4l8 8M3 4h2M11 4h2M3 12h2M11 12h2" />);
export const PictureFile = icon(
  <>
    <path d="M2.5 3h11v10h-11zM3 11.5l3.2-3.5 2.6 2.8 1.7-1.8 2.7 2.6" />
    <circle cx="10.6" cy="5.8" r="1" />
  </>,
);
export const ListFile = icon(<path d="M6 4h8M6 8h8M6 12h8M2.5 4h.5M2.5 8h.5M2.5 12h.5" />);
export const Look = icon(
  <>
    <path d="M1.5 8S4 3.8 8 3.8 14.5 8 14.5 8 12 12.2 8 12.2 1.5 8 1.5 8z" />
    <circle cx="8" cy="8" r="1.8" />
  </>,
);
export const More = icon(<path d="M3.5 8h.01M8 8h.01M12.5 8h.01" strokeWidth="2.2" />);
export const Search = icon(
  <>
    <circle cx="7" cy="7" r="4" />
    <path d="M10 10l3.5 3.5" />
  </>,
);
export const Replace = icon(<path d="M2.5 5h7.5a3 3 0 013 3v4M10.5 9.5L13 12l2.5-2.5M2.5 9h5M2.5 13h5" />);
export const Pencil = icon(<path d="M2.8 13.2l.8-3.2 6.9-6.9 2.4 2.4L6 12.4zM9 4.6L11.4 7" />);
export const Bin = icon(
  <path d="M3 4.5h10M6.2 4.5V2.8h3.6v1.7M4.5 4.5l.6 8.7h5.8l.6-8.7M6.8 7v3.7M9.2 7v3.7" />,
);
export const BookmarkSign = icon(<path d="M4.5 2.5h7v11L8 10.6l-3.5 2.9z" />);
export const Compare = icon(<path d="M2.5 3.5H7v9H2.5zM9 3.5h4.5v9H9z" />);
export const BranchSign = icon(
  <>
    <path d="M4.5 5v6M4.5 8.5h3a4 4 0 004-3.6" />
    <circle cx="4.5" cy="3.4" r="1.5" />
    <circle cx="4.5" cy="12.6" r="1.5" />
    <circle cx="11.5" cy="3.4" r="1.5" />
  </>,
);
