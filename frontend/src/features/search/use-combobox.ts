import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { isComposing } from '#lib/typed-enter.ts';

interface ComboboxInput<Option> {
  /** In the order in which the arrow keys go through them. */
  readonly options: readonly Option[];
  /** True while the options are shown, as far as there are any. */
  readonly isWanted: boolean;
  readonly setWanted: (isWanted: boolean) => void;
  readonly onChoose: (option: Option) => void;
}

/**
 * The keys and ARIA attributes of a text field with options below it: the editable combobox with a list of the ARIA Authoring Practices.
 * The focus stays in the field; `active` is the option that Enter chooses. Enter without one is left to the form.
 */
export function useCombobox<Option>({ options, isWanted, setWanted, onChoose }: ComboboxInput<Option>) {
  const listId = useId();
  const [picked, setPicked] = useState<Option>();
  const isOpen = isWanted && options.length > 0;
  // New options do not include the old ones.
  const activeIndex = isOpen && picked !== undefined ? options.indexOf(picked) : -1;
  const active = options[activeIndex];
  const activeId = active === undefined ? undefined : getOptionId(activeIndex);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function getOptionId(index: number): string {
    return `${listId}-${index}`;
  }

  function close() {
    setWanted(false);
    setPicked(undefined);
  }

  function choose(option: Option) {
    close();
    onChoose(option);
  }

  /** The field itself is the place before the first option and after the last. */
  function move(step: number) {
    const places = options.length + 1;
    setPicked(options[((activeIndex + 1 + step + places) % places) - 1]);
    setWanted(true);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event)) return;
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        if (options.length > 0) event.preventDefault();
        return move(event.key === 'ArrowDown' ? 1 : -1);
      case 'Enter':
        if (active === undefined) return close();
        event.preventDefault();
        return choose(active);
      case 'Escape':
        // When closed, the key clears the field, as in every search field.
        if (isOpen) event.preventDefault();
        return close();
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        // These move the cursor in the text, so the field is active again.
        return setPicked(undefined);
    }
  }

  return {
    isOpen,
    active,
    listId,
    getOptionId,
    choose,
    /** Call it when text was typed. */
    open() {
      setWanted(true);
      setPicked(undefined);
    },
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': activeId,
      onKeyDown,
      onBlur: close,
    },
  } as const;
}
